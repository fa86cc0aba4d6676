import type { ArticleGroup } from '../../api/catalogue.server'

/** The groups in the order of the list; the key is used in the URL: ?group=sets */
export const GROUPS = {
  models: 'model',
  sets: 'set',
  accessories: 'accessory',
  parts: 'part',
} as const satisfies Record<string, ArticleGroup>

export type GroupName = keyof typeof GROUPS

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** Returns the group that is asked for, undefined for all. Throws a 404 response for an unknown one. */
export function groupOf({ searchParams }: URL): GroupName | undefined {
  const requested = searchParams.get('group')
  if (!requested) return undefined
  const group = GROUP_NAMES.find((name) => name === requested)
  if (!group) throw new Response(null, { status: 404 })
  return group
}
