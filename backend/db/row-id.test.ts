import { expect, it } from 'vitest'
import { newRowId } from './row-id'

it('gives ids that grow, so that lines of one millisecond keep their order', () => {
  const ids = Array.from({ length: 2_000 }, newRowId)
  expect(ids).toEqual([...new Set(ids)].sort())
})
