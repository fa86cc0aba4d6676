/**
 * Reads a page anew also after a refusal: whoever is told that somebody was faster decides on how it is by then. It is a
 * `shouldRevalidate`.
 */
export const alsoRefused = () => true
