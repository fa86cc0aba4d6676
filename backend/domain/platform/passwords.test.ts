import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency'
import { createPasswords, PASSWORD_COST } from './passwords'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

describe('a password', () => {
  it('is kept by Argon2id at the cost that is due, with a salt of its own', async () => {
    const { hash, verify, needsRehash } = createPasswords()
    const [one, two] = [await hash('the same password'), await hash('the same password')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect([await verify('the same password', one), await verify('another password', one)]).toEqual([
      true,
      false,
    ])
    expect(needsRehash(one)).toBe(false)
    expect(createPasswords({ ...PASSWORD_COST, timeCost: 3 }).needsRehash(one)).toBe(true)
  })

  it('is the same however its letters are composed', async () => {
    const { hash, verify } = createPasswords(CHEAP)
    expect(await verify('cafe\u0301 au lait', await hash('caf\u00e9 au lait'))).toBe(true)
  })

  it('of nobody is never right', async () => {
    const { verify } = createPasswords(CHEAP)
    for (const password of ['', 'a password', '\0']) {
      expect([await verify(password, undefined), await verify(password, null)]).toEqual([false, false])
    }
  })
})

describe('limitConcurrency', () => {
  function openable() {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { opened, open: () => open() }
  }

  it('lets two in at once, some wait in order, and sends the rest away', async () => {
    const pass = limitConcurrency(2, 2)
    const doors = [0, 1, 2, 3].map(openable)
    const inside: number[] = []
    const passing = doors.map((door, index) =>
      pass(async () => {
        inside.push(index)
        await door.opened
        return index
      }),
    )
    await expect(pass(async () => 4)).rejects.toMatchObject({ code: 'busy' })
    expect(inside).toEqual([0, 1])
    doors[1]?.open()
    await passing[1]
    await expect.poll(() => inside).toEqual([0, 1, 2])
    for (const door of doors) door.open()
    expect(await Promise.all(passing)).toEqual([0, 1, 2, 3])
    expect(await pass(async () => 'in')).toBe('in')
  })

  it('gives the place on after a failure', async () => {
    const pass = limitConcurrency(1, 1)
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await pass(async () => 'in')).toBe('in')
  })
})
