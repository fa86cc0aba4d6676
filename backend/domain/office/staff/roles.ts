import { randomUUID } from 'node:crypto'
import type { OwnRole } from '../../../../contract/endpoints/staff'
import { isStaffRole, type StaffAction, withNeeded } from '../../../../contract/staff/permissions'
import { isDuplicate } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { changeLog } from '../../platform/action-log'
import { invalidField, notFound, Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'

const roles = (db: Queries) => db.selectFrom('staff_roles').selectAll().orderBy('name')

export const namesOfRoles = (db: Queries) => roles(db).clearSelect().select(['id', 'name']).execute()

export async function requireRole(db: Queries, role: string): Promise<void> {
  if (isStaffRole(role)) return
  const held = db
    .updateTable('staff_roles')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', role)
  if ((await held.executeTakeFirst()).numUpdatedRows !== 1n) throw invalidField('role', 'invalid_request')
}

const holding = async (db: Queries, role: string): Promise<number> => {
  const members = db.selectFrom('staff').select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await members.where('role', '=', role).executeTakeFirstOrThrow()).count)
}

const isOffered = async (db: Queries, role: string, at: Date): Promise<boolean> => {
  const open = db.selectFrom('staff_invitations').select('role').where('used_at', 'is', null)
  const lasting = open.where('role', '=', role).where('expires_at', '>', at.toISOString())
  return (await lasting.executeTakeFirst()) !== undefined
}

export async function listRoles(db: Queries): Promise<OwnRole[]> {
  const rows = await roles(db).execute()
  return Promise.all(
    rows.map(async ({ id, name, actions }) => {
      return { id, name, actions: withNeeded(JSON.parse(actions)), members: await holding(db, id) }
    }),
  )
}

type Written = { id?: string | undefined; name: string; actions: readonly StaffAction[] }

export async function writeRole({ db }: Clocked, { id, name, ...ticked }: Written) {
  const before = id && (await roles(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
  const actions = JSON.stringify(withNeeded(ticked.actions))
  const row = { id: id ?? randomUUID(), name, actions }
  await db
    .insertInto('staff_roles')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, actions }))
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalidField('name', 'role_exists') : error
    })
  const none = { name: null, actions: null }
  const { id: _, ...was } = before || { id: '', ...none }
  const log = changeLog(name, was, { name, actions })
  return log && { ...log, type: 'role' }
}

export async function removeRole({ db, now }: Clocked, id: string) {
  await requireRole(db, id)
  if ((await holding(db, id)) > 0 || (await isOffered(db, id, now()))) throw new Refusal('role_held')
  const { name } = await roles(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  await db.deleteFrom('staff_roles').where('id', '=', id).execute()
  return { id: name, type: 'role', changes: { removed: true } }
}
