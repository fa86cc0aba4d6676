import type { Token, TokenizerExtension } from 'marked'

export type Facts = { rows: [label: Token[], value: Token[]][] }

/** As in Markdown Extra. */
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

const PICTURE_STEP = /^!\[\]\(([\w-]+)\)\n((?:(?!!\[|#)[^\n]*\n|(?!!\[|#)[^\n]+$)+)/

const withLineBreaks = (text: string) => text.trim().replace(/(?<=\S)\n(?=[^\n-])/g, '  \n')

/** `![](name)` with the text that the picture shows, up to the next picture or heading. */
export const pictureStep: TokenizerExtension = {
  name: 'pictureStep',
  level: 'block',
  tokenizer(source) {
    const [raw, picture, text] = PICTURE_STEP.exec(source) ?? []
    if (!raw || !picture || !text?.trim()) return
    return { type: 'pictureStep', raw, picture, tokens: this.lexer.blockTokens(withLineBreaks(text), []) }
  },
}
