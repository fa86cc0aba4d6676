import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithNumber } from './WithNumber'
import { unbroken } from './WithNumber.css'

const html = (text: string) => renderToStaticMarkup(<WithNumber number="NN-26-4K7PXQ">{text}</WithNumber>)

test('keeps the number in one piece', () => {
  const number = `<span class="${unbroken}">NN-26-4K7PXQ</span>`
  expect(html('Order NN-26-4K7PXQ')).toBe(`Order ${number}`)
  expect(html('You pay for order NN-26-4K7PXQ on the next page.')).toBe(
    `You pay for order ${number} on the next page.`,
  )
})

test.each(['2026-000119', 'NN-26-4K7PXQ', 'NN-26-ABCDEF'])('finds %s in a title by itself', (number) => {
  const title = renderToStaticMarkup(<WithNumber>{`E-Rechnung ${number}`}</WithNumber>)
  expect(title).toBe(`E-Rechnung <span class="${unbroken}">${number}</span>`)
})

test('leaves a sentence without it alone', () => {
  expect(html('Order')).toBe('Order')
})
