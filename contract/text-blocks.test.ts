import { expect, test } from 'vitest'
import { blocksOfText, textOfBlocks } from './text-blocks'

test('what an owner writes is read as blocks, and shown to be written on', () => {
  const text =
    '### For whom\n\nSleep, and\nlook in.\n\n- one\n- two - three\n\nWeight\n: 9 kg\nWidth\n: 110 cm'
  const blocks = blocksOfText(`\r\n${text.replaceAll('\n', '\r\n')}\r\n \r\n`)
  expect(blocks).toEqual([
    { type: 'heading', text: 'For whom' },
    { type: 'paragraph', text: 'Sleep, and look in.' },
    { type: 'list', items: ['one', 'two - three'] },
    {
      type: 'facts',
      rows: [
        ['Weight', '9 kg'],
        ['Width', '110 cm'],
      ],
    },
  ])
  expect(blocksOfText(textOfBlocks(blocks))).toEqual(blocks)
})

test.each(['- one\nmore', 'Weight\n: 9 kg\nWidth', '<b>bold</b>'])('%j is a paragraph', (text) => {
  expect(blocksOfText(text)).toMatchObject([{ type: 'paragraph' }])
})
