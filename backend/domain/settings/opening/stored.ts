import type { IsoDate } from '../../../../contract/dates'
import type { Closing } from '../../../../contract/endpoints/opening'
import type { OpeningSeen } from '../../../../contract/opening'
import type { PromiseId } from '../../../../contract/owner-promises'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'

type Stored = {
  promises: Partial<Record<PromiseId, IsoDate>>
  seen: Partial<Record<OpeningSeen, IsoDate>>
  opened: string | undefined
  closing: Closing | null
}

const ROWS = ['promises', 'seen', 'opened', 'closing'] as const
type Row = (typeof ROWS)[number]

export async function readStored(db: Queries): Promise<Stored> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', ROWS).execute()
  const known = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return {
    promises: (known.get('promises') ?? {}) as Stored['promises'],
    seen: (known.get('seen') ?? {}) as Stored['seen'],
    opened: known.get('opened') as string | undefined,
    closing: (known.get('closing') ?? null) as Closing | null,
  }
}

export async function readToChange(db: Queries): Promise<Stored> {
  await changeCatalogueVersion(db)
  return readStored(db)
}

export async function store<Name extends Row>(db: Queries, name: Name, stored: Stored[Name]): Promise<void> {
  const value = JSON.stringify(stored)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute()
}
