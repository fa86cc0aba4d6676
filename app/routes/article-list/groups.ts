import type { ArticleGroup } from '../../api/catalogue.server'

/** The groups of a list in their order, each with its name in the address: ?group=sets */
export const GROUPS = {
  models: 'model',
  sets: 'set',
  accessories: 'accessory',
  parts: 'part',
} as const satisfies Record<string, ArticleGroup>

export type GroupName = keyof typeof GROUPS

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** The group an address asks for; undefined for all. Throws a 404 response for one there is not. */
export function groupOf({ searchParams }: URL): GroupName | undefined {
  const asked = searchParams.get('group')
  if (!asked) return undefined
  const group = GROUP_NAMES.find((name) => name === asked)
  // Not the whole list instead: a mistyped address would show, and have indexed, what it does not name.
  if (!group) throw new Response(null, { status: 404 })
  return group
}
