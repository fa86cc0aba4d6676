import type { Token, TokenizerExtension } from 'marked'

export type Facts = { rows: [label: Token[], value: Token[]][] }

/** A line followed by a line with `: ` is a definition list, as in Markdown Extra. */
export const facts: TokenizerExtension = {
  name: 'facts',
  level: 'block',
  tokenizer(source) {
    const [raw] = /^(?:[^\n]+\n: [^\n]+(?:\n+|$))+/.exec(source) ?? []
    if (!raw) return
    const rows = [...raw.matchAll(/^(.+)\n: (.+)$/gm)].map(([, label = '', value = '']) => [
      this.lexer.inlineTokens(label),
      this.lexer.inlineTokens(value),
    ])
    return { type: 'facts', raw, rows }
  },
}

export type PictureStep = { picture: string; tokens: Token[] }

const STEP = /^!\[\]\(([\w-]+)\)\n((?:(?!!\[|#)[^\n]*\n|(?!!\[|#)[^\n]+$)+)/

/** Ends a line of the page where a line of the text ends. */
const withLineBreaks = (text: string) => text.trim().replace(/(?<=\S)\n(?=[^\n-])/g, '  \n')

/** `![](name)` and what follows, to the next picture or heading: a drawing that shows what its text says. */
export const pictureStep: TokenizerExtension = {
  name: 'pictureStep',
  level: 'block',
  tokenizer(source) {
    const [raw, picture, text] = STEP.exec(source) ?? []
    if (!raw || !picture || !text?.trim()) return
    return { type: 'pictureStep', raw, picture, tokens: this.lexer.blockTokens(withLineBreaks(text), []) }
  },
}
