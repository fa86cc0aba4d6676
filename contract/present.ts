/** The items of a list, without those whose condition did not hold. */
export const present = <Item>(items: readonly (Item | false | null | undefined | '')[]): Item[] =>
  items.filter((item): item is Item => Boolean(item))
