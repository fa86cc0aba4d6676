import type { Answer, BuiltShop, TestShop, Visitor } from './app'
import { formWith } from './ordering'

/** Somebody of a role who has signed in to the back office of a demonstration. */
export async function working(shop: BuiltShop, role = 'owner'): Promise<Visitor> {
  const visitor = shop.visitor()
  const { status } = await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  if (status !== 303) throw new Error(`Nobody signed in as ${role}: ${status}`)
  return visitor
}

/** The page of an order in the back office. */
export const officePageOf = ({ UUID_Order }: { UUID_Order: string }) => `/en/admin/orders/${UUID_Order}`

/** Presses a button of the back office, with what is typed beside what its form holds. */
export async function press(
  visitor: Visitor,
  page: string,
  step: string,
  typed: Record<string, string> = {},
): Promise<Answer> {
  const { fields } = formWith((await visitor.get(page)).html, `/${step}"`)
  return visitor.post(`${page}/${step}`, { ...fields, ...typed })
}

/** The actions that the log has of something, such as an order. */
export async function logged({ backend: { db } }: TestShop, id: string): Promise<string[]> {
  const rows = await db.selectFrom('action_log').select('action').where('subject_id', '=', id).execute()
  return rows.map(({ action }) => action)
}
