/** `npm run bench` measures these parts; each takes two minutes at most. */
const PARTS = ['pages', 'orders', 'office', 'start', 'paint']

/** Returns the parts that are asked for by name, all where none is. Throws a sentence where a name is unknown. */
export function chosenParts(names) {
  const unknown = names.find((name) => !PARTS.includes(name))
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}" of the benchmark; its parts are ${PARTS.join(', ')}.`)
  }
  return names.length > 0 ? PARTS.filter((name) => names.includes(name)) : PARTS
}
