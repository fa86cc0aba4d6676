import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** So high that a page is read without scrolling. */
const ROWS = '700'
const COLUMNS = '90'

export type Place = { row: number; column: number }

export interface Terminal {
  /** The rows that are shown, without spaces at their ends. */
  rows: () => Promise<string[]>
  cursor: () => Promise<Place>
  /** Presses keys by their names in tmux, such as Enter or C-u. */
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** How many keys were pressed so far. */
  keys: () => number
  close: () => Promise<void>
}

/** Returns a row without the spaces at its end, and with those that do not break as any other. */
const plain = (row: string) => row.replaceAll('\u00a0', ' ').trimEnd()

export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, name === 'tmux' ? ['-V'] : ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Opens a terminal that runs one program, on a tmux of its own. */
export async function openTerminal(program: string[], env: Record<string, string>): Promise<Terminal> {
  const tmux = async (...words: string[]) => {
    const { stdout } = await run('tmux', ['-L', server, '-f', '/dev/null', ...words])
    return stdout
  }
  let pressed = 0
  const server = `text-${randomUUID()}`
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  await tmux('new-session', '-d', '-x', COLUMNS, '-y', ROWS, ...settings, ...program)
  return {
    rows: async () => (await tmux('capture-pane', '-p')).split('\n').map(plain),
    async cursor() {
      const [row, column] = (await tmux('display', '-p', '#{cursor_y} #{cursor_x}')).split(' ').map(Number)
      return { row: row ?? 0, column: column ?? 0 }
    },
    async press(...keys) {
      pressed += keys.length
      await tmux('send-keys', ...keys)
    },
    async type(text) {
      pressed += text.length
      await tmux('send-keys', '-l', text)
    },
    keys: () => pressed,
    close: async () => void (await tmux('kill-server')),
  }
}
