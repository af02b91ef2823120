from __future__ import annotations


def test_problems_are_in_the_order_of_documents_lines_and_links(check):
    links = [f"[{number}](gone.md)" for number in range(30)]

    report = check({"b.md": f"[[nowhere]]\n{' '.join(links)}\n", "a.md": "[[nowhere]]"})

    assert [(found.document, found.line) for found in report.problems[:2]] == [
        ("a.md", 1),
        ("b.md", 1),
    ]
    assert [found.reference for found in report.problems[2:]] == links


def test_a_problem_is_reported_once(check):
    report = check({"a.md": "[[nowhere]] and [[nowhere]]"})

    assert len(report.problems) == 1
