import assert from "node:assert/strict";

/** Asserts that numbers are the same but for what the logarithms of machines differ in. */
export function alike(found, expected, tolerance = 1e-11) {
  assert.equal(found.length, expected.length);
  found.forEach((value, place) => {
    assert.ok(Math.abs(value - expected[place]) <= tolerance, `${place}: ${value}, ${expected[place]}`);
  });
}
