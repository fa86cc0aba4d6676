import { expect, it } from 'vitest'
import { MAX_STATEMENT_BYTES } from '../../contract/bank-entries'
import { entryOf, statementOf } from '../../tests/support/camt053'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** Returns the answer, and for how many milliseconds the processor worked at most while nothing else had its turn. */
async function longestTurn<Result>(act: () => Promise<Result>): Promise<{ longest: number; result: Result }> {
  let [longest, isOver] = [0, false]
  let before = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  const result = act()
  setImmediate(turn)
  await result
  isOver = true
  turn()
  return { longest, result: await result }
}

/** Three times what the slowest takes on one busy core: it was 0.9 to 58 seconds when files were read at one go. */
const MAX_TURN_MS = 500

const ROOM = MAX_STATEMENT_BYTES - 2_000
const filled = (one: string, room = ROOM) => one.repeat(Math.floor(room / one.length))
const inEntry = (inside: string) => statementOf([entryOf('5.00', { inside })])
const detail = { amount: '5.00', payer: 'Ann', text: 'rent NN-26-ABCDEF' }
const MANY = process.env.TEST_ALL ? 5_000 : 800
const entries = (count: number, text = '') =>
  statementOf(
    Array.from({ length: count }, (_, index) =>
      entryOf('5.00', { details: [{ ...detail, reference: `R${text}${index}`, text: detail.text + text }] }),
    ),
  )

const FILES: [what: string, path: string, file: string, status: number][] = [
  ['statement with references to characters', 'bank_statements', entries(MANY, '&#65;'), 200],
  ['statement of empty entries', 'bank_statements', statementOf([filled('<Ntry/>')]), 413],
  ['statement of nested elements', 'bank_statements', statementOf([filled('<a>') + filled('</a>', 0)]), 413],
  ['entry of nested elements', 'bank_statements', inEntry(filled('<a>', 2e5) + filled('</a>', 3e4)), 413],
  ['entry of empty elements', 'bank_statements', inEntry(filled('<a/>')), 413],
  ['entry of as many as are read', 'bank_statements', inEntry(filled('<a/>', 75_000)), 200],
  ['entry of attributes', 'bank_statements', inEntry(`<a ${filled('b="" ', 250_000)}/>`), 413],
]

it.each(FILES)('other requests have their turn while a %s is read', async (_, path, file, status) => {
  const headers = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
  const read = () => longestTurn(() => client.send(`/api/adm/${path}`, file, headers))
  const { longest, result } = await read()
  expect.soft(result.status).toBe(status)
  // The collector of garbage may have had one turn, but not two.
  expect(longest < MAX_TURN_MS ? longest : (await read()).longest).toBeLessThan(MAX_TURN_MS)
})
