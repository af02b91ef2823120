// @ts-check
/**
 * Words to stems: English by the rules of Snowball's "english" (Porter 2), others left as they are.
 *
 * Porter (2001), Snowball: A language for stemming algorithms.
 */

const WHOLE_WORDS = readEndings(
  "skies:sky idly:idl gently:gentl ugly:ugli early:earli only:onli singly:singl sky:sky news:news " +
    "howe:howe atlas:atlas cosmos:cosmos bias:bias andes:andes",
);
const OWN_FIRST_REGION = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/;
const REGION = /[aeiouy][^aeiouy]/u;
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/u;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

/** @typedef {Map<string, string>} Endings what is put in the place of each ending */

const SECOND_STEP = readEndings(
  "tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate " +
    "ator:ate alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive " +
    "biliti:ble bli:ble ogist:og ogi:og fulli:ful lessli:less li:",
);
const THIRD_STEP = readEndings(
  "tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:",
);
const FOURTH_STEP = readEndings(
  "al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:",
);

/**
 * Give the function that finds the stem of a term.
 *
 * @param {string} language a code of ISO 639
 * @returns {(term: string) => string}
 */
export function stemmer(language) {
  return language === "en" ? stemEnglish : (term) => term;
}

/**
 * @param {string} rules
 * @returns {Endings}
 */
function readEndings(rules) {
  return new Map(
    rules.split(" ").map((rule) => /** @type {[string, string]} */ (rule.split(":"))),
  );
}

/** @param {string} term */
function stemEnglish(term) {
  if (!/^\p{L}+$/u.test(term) || [...term].length < 3) {
    return term;
  }
  return WHOLE_WORDS.get(term) ?? derive(term);
}

/** @param {string} term */
function derive(term) {
  let word = term.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
  const first = OWN_FIRST_REGION.exec(word)?.[0].length ?? regionAfter(word, 0);
  const second = regionAfter(word, first);
  word = withoutVerbEnding(withoutPlural(word), first);
  word = finalY(word);
  word = replaceEnding(word, SECOND_STEP, (ending, rest) => {
    const before = ending === "ogi" ? /l$/ : ending === "li" ? /[cdeghkmnrt]$/ : /$/;
    return rest.length >= first && before.test(rest);
  });
  word = replaceEnding(
    word,
    THIRD_STEP,
    (ending, rest) => rest.length >= (ending === "ative" ? second : first),
  );
  word = replaceEnding(
    word,
    FOURTH_STEP,
    (ending, rest) => rest.length >= second && (ending !== "ion" || /[st]$/.test(rest)),
  );
  return withoutLast(word, first, second).replace(/Y/g, "y");
}

/**
 * @param {string} word
 * @param {number} from
 */
function regionAfter(word, from) {
  const found = REGION.exec(word.slice(from));
  return found ? from + found.index + found[0].length : word.length;
}

/** @param {string} word */
function withoutPlural(word) {
  if (word.endsWith("sses")) {
    return word.slice(0, -2);
  }
  if (/ie[ds]$/.test(word)) {
    return word.slice(0, [...word].length > 4 ? -2 : -1);
  }
  return /[aeiouy].+s$/u.test(word) && !/[us]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * @param {string} word
 * @param {number} first
 */
function withoutVerbEnding(word, first) {
  const ending = /(?:eed|ed|ing)(?:ly)?$/.exec(word)?.[0];
  if (!ending) {
    return word;
  }
  const rest = word.slice(0, -ending.length);
  if (ending.startsWith("ee")) {
    const isVerb = /^(?:proc|exc|succ)$/.test(rest);
    return !isVerb && rest.length >= first ? `${rest}ee` : word;
  }
  if (ending === "ing") {
    if (/^[^aeiouy]y$/u.test(rest)) {
      return `${rest.slice(0, -1)}ie`;
    }
    if (/^(?:inn|out|cann|herr|earr|even)$/.test(rest)) {
      return word;
    }
  }
  return /[aeiouy]/.test(rest) ? mended(rest, first) : word;
}

/**
 * @param {string} rest
 * @param {number} first
 */
function mended(rest, first) {
  if (/(?:at|bl|iz)$/.test(rest)) {
    return `${rest}e`;
  }
  if (DOUBLE.test(rest)) {
    return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  }
  return rest.length <= first && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

/** @param {string} word */
function finalY(word) {
  return word.replace(/^(.+[^aeiouy])[yY]$/u, "$1i");
}

/**
 * @param {string} word
 * @param {Endings} endings
 * @param {(ending: string, rest: string) => boolean} isAllowed
 */
function replaceEnding(word, endings, isAllowed) {
  for (let length = Math.min(7, word.length); length > 1; length--) {
    const ending = word.slice(-length);
    const replacement = endings.get(ending);
    if (replacement !== undefined) {
      const rest = word.slice(0, -length);
      return isAllowed(ending, rest) ? rest + replacement : word;
    }
  }
  return word;
}

/**
 * @param {string} word
 * @param {number} first
 * @param {number} second
 */
function withoutLast(word, first, second) {
  const rest = word.slice(0, -1);
  const isLeftOut =
    (word.endsWith("e") &&
      (rest.length >= second || (rest.length >= first && !SHORT_SYLLABLE.test(rest)))) ||
    (word.endsWith("ll") && rest.length >= second);
  return isLeftOut ? rest : word;
}
