export interface Program {
  options: (home: string) => string[]
  /** Says hello the first time, and waits for a key. */
  greets?: true
  /** Keys: to the top of the page, to the next link or field, and around what is typed into a field. */
  top: string[]
  next: string
  begin: string[]
  end: string[]
}

const CLEAR = 'C-u'

/** The programs by the name of their command. */
export const PROGRAMS = {
  lynx: {
    options: () => ['-accept_all_cookies', '-nopause', '-tna'],
    top: ['Home'],
    next: 'Tab',
    begin: ['Enter', CLEAR],
    end: ['Tab'],
  },
  w3m: { options: () => ['-cookie'], top: ['g'], next: 'Tab', begin: ['Enter', CLEAR], end: ['Enter'] },
  links2: {
    options: () => [],
    greets: true,
    top: ['PageUp', 'Home'],
    next: 'Down',
    begin: [CLEAR],
    end: ['Down'],
  },
  elinks: {
    options: (home) => ['-config-dir', home, '-touch-files', '0'],
    top: ['Home'],
    next: 'Down',
    begin: ['Enter', CLEAR],
    end: ['Down'],
  },
} satisfies Record<string, Program>

/** Otherwise elinks asks before it sends a form or keeps a cookie. */
export const ELINKS_SETTINGS = `set document.browse.forms.confirm_submit = 0
set document.cookies.accept_policy = 2
set terminal.xterm-256color.utf_8_io = 1
`
