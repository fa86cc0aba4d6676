import type { Page } from 'playwright/test'
import { barriers } from '../fixtures/inspect'
import { expect, test } from '../fixtures/test'
import { openForm } from '../fixtures/test-form'
import { wordsIn } from '../fixtures/words'

const words = wordsIn('en')
test.use({ language: 'en' })
const { say, testForm: asks } = words

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const send = (page: Page) => page.getByRole('button', { name: asks.submit }).click()
const isRefused = (page: Page) =>
  expect(page.getByRole('region', { name: say('forms:errors.fields') })).toBeVisible()

test('files gather, can be left out again, and have their days asked at once', async ({ page }) => {
  await openForm(page, words)
  const papers = page.getByLabel(asks.papers, { exact: true })
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PAPER })
  const chosen = page.getByRole('list', { name: say('forms:file.chosen', { label: asks.papers }) })
  await papers.setInputFiles(paper('one.pdf'))
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await papers.setInputFiles([paper('two.pdf'), { ...paper('not.txt'), mimeType: 'text/plain' }])
  await expect(page.getByText(say('forms:upload.pdf', { name: 'not.txt' }))).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel(say('forms:file.issued', { name: 'one.pdf' })).fill('2024-02-29')
  await page.getByLabel(say('forms:file.issued', { name: 'two.pdf' })).fill('2025-05-05')
  expect(await barriers(page, true)).toEqual([])
  await page.getByRole('button', { name: say('forms:file.remove', { name: 'one.pdf' }) }).press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(papers).toBeFocused()
  await expect(page.getByLabel(say('forms:file.issued', { name: 'two.pdf' }))).toHaveValue('2025-05-05')

  await send(page)
  await isRefused(page)
  const arrived = page.getByRole('list', { name: say('forms:file.list', { label: asks.papers }) })
  await expect(arrived.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel(say('forms:file.issued', { name: 'two.pdf' }))).toHaveValue('2025-05-05')
  await expect(chosen).toHaveCount(0)
})

test('pictures are dropped on the form and show themselves', async ({ page }) => {
  await openForm(page, words)
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'plan.png', { type: 'image/png' }))
      return transfer
    },
    [...PIXEL],
  )
  const zone = page.getByText(say('forms:file.drop'))
  await zone.dispatchEvent('dragover', { dataTransfer: dropped })
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  const chosen = page.getByRole('list', { name: say('forms:file.chosen', { label: asks.drawings }) })
  await expect(chosen.getByText('plan.png (1 kB)')).toBeVisible()
  await expect(chosen.locator('canvas')).toHaveAttribute('width', '96')
  await send(page)
  await isRefused(page)
  const arrived = page.getByRole('list', { name: say('forms:file.list', { label: asks.drawings }) })
  await expect(arrived.getByText('plan.png (1 kB)')).toBeVisible()
})

test('a signature is drawn, survives another width, and arrives as a picture', async ({ page }) => {
  await openForm(page, words)
  const paper = page.getByRole('img', { name: say('forms:canvas.draw') })
  const clear = page.getByRole('button', { name: say('forms:canvas.clear') })
  await expect(clear).toBeVisible()
  await paper.scrollIntoViewIfNeeded()
  const ink = () =>
    paper.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return data.filter((value, index) => index % 4 === 0 && value < 128).length
    })
  const stroke = async (from: number) => {
    const box = await paper.boundingBox()
    if (!box) throw new Error('There is no paper')
    await page.mouse.move(box.x + from, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + from + 60, box.y + 80, { steps: 8 })
    await page.mouse.up()
  }
  await stroke(30)
  await expect(page.getByText(say('forms:canvas.drawn'))).toBeAttached()
  const one = await ink()
  expect(one).toBeGreaterThan(0)
  await stroke(120)
  await expect.poll(ink).toBeGreaterThan(one)
  await page.getByRole('button', { name: say('forms:canvas.undo') }).press('Enter')
  await expect.poll(ink).toBeLessThanOrEqual(one)
  const width = () => paper.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  const before = await width()
  await page.setViewportSize({ width: 420, height: 900 })
  await expect.poll(width).toBeLessThan(before)
  await expect.poll(ink).toBeGreaterThan(0)
  await clear.press('Enter')
  await expect.poll(ink).toBe(0)
  await expect(page.getByText(say('forms:canvas.drawn'))).toHaveCount(0)
  await stroke(40)
  await expect(page.getByText(say('forms:canvas.drawn'))).toBeAttached()
  await send(page)
  await isRefused(page)
  const arrived = page.getByRole('list', { name: say('forms:file.list', { label: asks.signature }) })
  await expect(arrived.getByText(new RegExp(`^${say('forms:canvas.fileName')}`))).toBeVisible()
  await expect.poll(ink).toBe(0)
})
