import { expect, it, vi } from 'vitest'
import { measureSteps } from './steps'

const row = { what: 'orders', measured: '0.2', isReached: true }
const failing = () => Promise.reject(new Error('the browser is gone\nCall log: ...'))

it('a step that can be measured is measured once', async () => {
  const step = vi.fn(async () => [row])
  expect(await measureSteps({ orders: step }, () => {})).toEqual([row])
  expect(step).toHaveBeenCalledTimes(1)
})

it('a step that fails is measured once more', async () => {
  const said: string[] = []
  const step = vi.fn(async () => [row]).mockImplementationOnce(failing)
  expect(await measureSteps({ orders: step }, (line) => said.push(line))).toEqual([row])
  expect(step).toHaveBeenCalledTimes(2)
  expect(said).toEqual(['orders ...', 'orders: once more, because the browser is gone'])
})

it('a step that fails twice says so in its row, and the next is measured', async () => {
  const step = vi.fn(failing)
  const rows = await measureSteps({ paint: step, orders: async () => [row] }, () => {})
  expect(rows).toEqual([
    { what: 'paint', measured: 'not measured: the browser is gone', isMissing: true },
    row,
  ])
  expect(step).toHaveBeenCalledTimes(2)
})
