import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnreachable, onceStarted } from './retry'

const failure = (code: string) => Object.assign(new Error('the database system is starting up'), { code })

describe('a database server that starts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is waited for', async () => {
    const action = vi.fn(async () => 'done')
    action.mockRejectedValueOnce(failure('57P03')).mockRejectedValueOnce(new Error('Connection terminated'))
    const waiting = onceStarted(action)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await waiting).toBe('done')
    expect(action).toHaveBeenCalledTimes(3)
  })

  it('is not waited for without end, and not at all where there is none', async () => {
    const forEver = expect(onceStarted(() => Promise.reject(failure('57P03')))).rejects.toThrow('starting up')
    await vi.advanceTimersByTimeAsync(60_000)
    await forEver
    await expect(onceStarted(() => Promise.reject(failure('ECONNREFUSED')))).rejects.toThrow()
  })
})

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a connection that broke is no mistake of the shop: %s', (message) => {
  expect(isUnreachable(new Error(message))).toBe(true)
})
