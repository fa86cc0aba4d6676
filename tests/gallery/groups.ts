/** The pages of the gallery, by the last part of their address. */
export const PART_GROUPS = [
  'buttons',
  'layout',
  'navigation',
  'messages',
  'facts',
  'fields',
  'choices',
  'periods',
  'articles',
  'summaries',
  'orders',
] as const
export type PartGroup = (typeof PART_GROUPS)[number]

export const isPartGroup = (name: string | undefined): name is PartGroup =>
  PART_GROUPS.some((group) => group === name)
