"""A small site that uses most of what authors use."""

from __future__ import annotations

GARDEN: dict[str, str | bytes] = {
    "index.md": (
        "# Garden\n\nStart with [[Apple]], then see [the pears](fruit/Pear.md#storage) and"
        " [[Über Äpfel|a page in German]].\n\n## Seasons\n\nIn spring [[Pruning]] comes first.\n"
    ),
    "fruit/Apple.md": (
        "---\ntags: [fruit, tree]\naliases: [Malus]\nup: '[[Garden]]'\n---\n# Apple\n\n"
        "Apples keep through winter; [[Pear#Storage|pears]] do not. See [[Pruning]].\n\n"
        "## Varieties\n\nBoskoop and Cox are old apple varieties for storing and baking. ^old\n\n"
        "## Pests\n\nThe codling moth lays its eggs on apple leaves; see [[Codling moth]].\n"
    ),
    "fruit/Pear.md": (
        "---\ntags: [fruit, tree]\nrelated_to: ['[[Apple]]']\n---\n# Pear\n\n"
        "Pears ripen off the tree. An [[Apple#^old|old apple]] ripens on it.\n\n"
        "## Storage\n\nPears keep for weeks in a cool cellar; [[Malus]] keeps for months.\n\n"
        "### In sand\n\nSand keeps pears moist. Compare [[#Storage]].\n"
    ),
    "fruit/Quince & Co.md": (
        "---\ntags: [fruit]\n---\n# Quince & <Co>\n\nQuinces are cooked with [[apple]] and pear.\n"
    ),
    "wildlife/Pruning.md": (
        "---\ntags: [work, tree]\n---\n# Pruning\n\n"
        "Prune the [[Apple]] in winter and the [[Pear]] as well; both are trees.\n\n"
        "![[Codling moth]]\n"
    ),
    "wildlife/Codling moth.md": (
        "---\ntags: [pest]\n---\n# Codling moth\n\nA moth whose larvae live in apples and pears.\n"
    ),
    "Über Äpfel.md": ("# Über Äpfel\n\nÄpfel lagern gut. Siehe [[Apple]] und [[Pear#In sand]].\n"),
    "猫.md": "# 猫\n\n猫は木に登る。[[Apple]]の木。\n",
    "images/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
