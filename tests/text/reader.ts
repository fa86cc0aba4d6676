import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../processes/until'
import { ELINKS_SETTINGS, PROGRAMS, type Program } from './programs'
import { openTerminal, type Place, type Terminal } from './terminal'

/** Somebody who reads the shop in a text browser: finds things by their words, and moves with the keyboard. */
export interface Reader {
  /** Waits until the page says so; out: everything it says. */
  reads: (words: string) => Promise<string>
  /** Goes to a link, a button or a choice with these words and presses it; of several the first after `below`. */
  press: (words: string, below?: string) => Promise<void>
  /** Types into the first field after its label. */
  fill: (label: string, text: string) => Promise<void>
  /** How many keys were pressed so far. */
  keys: () => number
  leave: () => Promise<void>
}

const MOST_STEPS = 300
const FRAME_MS = 15

/** These may stand between the cursor and the words: (BUTTON), (nl), [X], [ or the mark of a list or a picture. */
const MARK = /^[\s•●]*(?:[[(][\w *]*[\])] ?|[X *]?[\])] ?|\[)?$/

const isBefore = (one: Place, other: Place) =>
  one.row < other.row || (one.row === other.row && one.column < other.column)

function placeOf(rows: string[], words: string, below?: string): Place {
  const start = below ? rows.findIndex((row) => row.includes(below)) : 0
  const row = rows.findIndex((text, index) => index >= start && text.includes(words))
  if (start < 0 || row < 0) throw new Error(`The page does not say "${words}":\n${textOf(rows)}`)
  return { row, column: (rows[row] ?? '').indexOf(words) }
}

const textOf = (rows: string[]) => rows.filter(Boolean).join('\n')

/** Returns what stays the same for a moment; browsers draw page and cursor piece by piece. */
async function steady<Value>(look: () => Promise<Value>): Promise<Value> {
  for (let before = await look(); ; ) {
    await wait(FRAME_MS)
    const now = await look()
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
}

function createReader(terminal: Terminal, { top, next, begin, end }: Program): Omit<Reader, 'leave'> {
  /** The field that was filled last on this page. */
  let filled: Place | undefined

  async function goTo(what: string, place: Place, isThere: (at: Place) => boolean): Promise<void> {
    let at = await steady(terminal.cursor)
    const isBehind = isBefore(place, at) && !(filled && isBefore(filled, place))
    if (isBehind) await terminal.press(...top)
    if (isBehind) at = await steady(terminal.cursor)
    for (let steps = 0; !isThere(at); steps++) {
      const before = JSON.stringify(at)
      await terminal.press(next)
      const hasMoved = async () => JSON.stringify(await terminal.cursor()) !== before
      await until('the cursor to move', hasMoved, 3_000).catch(() => {})
      at = await steady(terminal.cursor)
      if (JSON.stringify(at) === before || steps > MOST_STEPS)
        throw new Error(`Nothing at "${what}" can be chosen:\n${textOf(await terminal.rows())}`)
    }
  }

  return {
    async reads(words) {
      const isRead = async () => textOf(await terminal.rows()).includes(words)
      await until(`"${words}" to be read`, isRead).catch(async ({ message }) => {
        throw new Error(`${message}:\n${textOf(await terminal.rows())}`)
      })
      return textOf(await steady(terminal.rows))
    },
    async press(words, below) {
      const rows = await steady(terminal.rows)
      const place = placeOf(rows, words, below)
      const isThere = ({ row, column }: Place) =>
        row === place.row &&
        column < place.column + words.length &&
        MARK.test((rows[row] ?? '').slice(column, place.column))
      await goTo(words, place, isThere)
      filled = undefined
      await terminal.press('Enter')
    },
    async fill(label, text) {
      const place = placeOf(await steady(terminal.rows), label)
      await goTo(label, place, (at) => !isBefore(at, place))
      filled = await terminal.cursor()
      await terminal.press(...begin)
      await terminal.type(text)
      await terminal.press(...end)
      const isTyped = async () => textOf((await terminal.rows()).slice(place.row)).includes(text)
      await until(`"${text}" to be typed`, isTyped)
    },
    keys: terminal.keys,
  }
}

export async function openReader(name: keyof typeof PROGRAMS, url: string): Promise<Reader> {
  const program: Program = PROGRAMS[name]
  const home = await mkdtemp(join(tmpdir(), `${name}-`))
  await writeFile(join(home, 'elinks.conf'), ELINKS_SETTINGS)
  const environment = { HOME: home, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8' }
  const terminal = await openTerminal([name, ...program.options(home), url], environment)
  if (program.greets) {
    await until(`${name} to say hello`, async () => textOf(await terminal.rows()).includes('[ OK ]'))
    await terminal.press('Enter')
  }
  return {
    ...createReader(terminal, program),
    async leave() {
      await terminal.close()
      // links2 writes its history when it ends.
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
