import * as unusual from "../../mkdocs_pinakes/theme/assets/pinakes/src/unusual.js";
import { stemmer } from "../../mkdocs_pinakes/theme/assets/pinakes/src/stemmer.js";
import { compareCodePoints } from "../../mkdocs_pinakes/theme/assets/pinakes/src/bytes.js";

/** Answers what searches ask of an index, as the files of a bundle do. */
export class MemoryIndex {
  constructor({ terms, stems, starts, sections, impacts, names }) {
    this.terms = terms;
    this.stems = stems;
    this.stem = stemmer("en");
    this.names = names;
    this.entries = new Map(
      terms.map((term, number) => {
        const bounds = [starts[number], starts[number + 1]];
        const posting = {
          sections: Int32Array.from(sections.slice(...bounds)),
          impacts: Uint8Array.from(impacts.slice(...bounds)),
        };
        return [term, posting];
      }),
    );
  }

  counted(terms) {
    return new Map(terms.map((term) => [term, this.entries.get(term).sections.length]));
  }

  async count(terms) {
    return this.counted(terms.filter((term) => this.entries.has(term)));
  }

  async withStem(term) {
    const wanted = this.stem(term);
    return this.counted(this.terms.filter((_, number) => this.stems[number] === wanted));
  }

  async beginning(letters, { limit }) {
    const found = [...this.counted(this.terms.filter((term) => term.startsWith(letters)))];
    found.sort((one, other) => other[1] - one[1] || compareCodePoints(one[0], other[0]));
    return new Map(found.slice(0, limit));
  }

  async allTerms() {
    return this.terms;
  }

  async unusual() {
    return unusual;
  }

  pagesCalled() {
    const pages = new Map();
    for (const { stems, document, weight } of this.names) {
      pages.set(stems, [...(pages.get(stems) ?? []), [document, weight]]);
    }
    return pages;
  }
}
