// @ts-check
/** What is asked for more than once, and made once. */

/**
 * Give what is kept under a key, made when it is first asked for.
 *
 * @template Key, Made
 * @param {Map<Key, Promise<Made>>} kept What fails is not kept, so that it may be tried again.
 * @param {Key} key
 * @param {(key: Key) => Promise<Made>} make
 * @returns {Promise<Made>}
 */
export function once(kept, key, make) {
  let made = kept.get(key);
  if (!made) {
    made = make(key);
    made.catch(() => kept.delete(key));
    kept.set(key, made);
  }
  return made;
}
