import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testBackend } from '../../tests/support/set-up'
import { type Cursor, readPage } from './keyset'
import { newRowId } from './row-id'

const fresh = testBackend()

it('gives ids that grow, so that lines of one millisecond keep their order', () => {
  const ids = Array.from({ length: 2_000 }, newRowId)
  expect(ids).toEqual([...new Set(ids)].sort())
})

const SIZE = 3
const MOMENTS = ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z', '2026-05-03T10:00:00.000Z']

it.each(['asc', 'desc'] as const)('gives every row once, page by page, %s', async (way) => {
  const { db } = fresh
  const rows = MOMENTS.flatMap((at) => [1, 2, 3, 4].map(() => ({ id: randomUUID(), at })))
  const line = { staff_id: null, actor: 'Noor', action: 'test', changes: '{}' }
  const told = rows.map((row) => ({ ...line, ...row, subject_type: 'order', subject_id: 'x' }))
  await db.deleteFrom('action_log').execute()
  await db.insertInto('action_log').values(told).execute()
  const pages: string[][] = []
  let after: Cursor | undefined
  do {
    const lines = db.selectFrom('action_log').selectAll()
    const page = await readPage(lines, { by: ['action_log.at', 'action_log.id'], after, way, size: SIZE })
    pages.push(page.rows.map(({ id }) => id))
    after = page.next
  } while (after && pages.length <= rows.length)
  const sorted = rows.map(({ at, id }) => `${at} ${id}`).sort()
  const wanted = (way === 'asc' ? sorted : sorted.reverse()).map((row) => row.split(' ')[1])
  expect(pages.flat()).toEqual(wanted)
  expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 3])
})
