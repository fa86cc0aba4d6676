import { describe, expect, test } from 'vitest'
import { changeCompany, changeQuestion, changeText } from '../support/owner-texts'
import { testShop } from '../support/set-up'

const shop = testShop()

const BAD = `
<script>alert(1)</script> <svg onload="alert(1)"><style>* { display: none }</style></svg>

<p onclick="alert(1)" style="color: red" class="bad" id="main">Kept words.</p>

[link](javascript:alert(1)) <a href="JaVaScRiPt:alert(1)">raw</a> <a href="data:text/html,x">data</a>
[bad](java&#115;cript:alert(1)) <a href="{{email}}" onmouseover="alert(1)">filled</a>

<img src="x" onerror="alert(1)"> ![](https://elsewhere.example/x.png) <iframe src="https://elsewhere.example/"></iframe>

<form action="https://elsewhere.example/"><input name="password"><button>Send</button></form>
`
const BAD_HTML =
  /<(?:script|style|iframe|form|input)\b|<[^>]*\s(?:on\w+|style)=|href="(?!\/|#|https:|mailto:|tel:)/i

const page = (text: string) =>
  `---\ndescription: "A <b>test</b>"\n---\n\n# Our <script>way</script>\n\nA <i onclick="x">lead</i>.\n\n## The <b>part</b> {#part}\n\n${text}\n`

const get = (path: string) => shop.visitor().get(path)
const articleIn = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
const answerIn = (html: string, id: string) =>
  new RegExp(`<div id="${id}"[\\s\\S]*?</details>`).exec(html)?.[0] ?? ''

describe('what runs or leads away', () => {
  test('is taken out of the text of a page', async () => {
    await changeText(shop, 'delivery_info', { en: page(BAD) })
    const { status, html, title, text } = await get('/en/etc/delivery_info')
    expect([status, title]).toEqual([200, expect.stringContaining('Our <script>way</script>')])
    expect(text).toContain('Kept words.')
    expect(articleIn(html)).toContain('A &lt;i onclick=&quot;x&quot;&gt;lead&lt;/i&gt;.')
    expect(articleIn(html).match(BAD_HTML)).toBeNull()
    expect(html).not.toContain('elsewhere.example')
  })

  test('is taken out of an answer', async () => {
    const questions = { en: 'Is <script>this</script> safe?' }
    await changeQuestion(shop, 'fire', { questions, answers: { en: BAD } })
    const { html } = await get('/en/faq?search=kept')
    const answer = answerIn(html, 'fire')
    expect(answer).toContain('Is &lt;script&gt;this&lt;/script&gt; safe?')
    expect(answer).toContain('Kept words.')
    expect(answer.match(BAD_HTML)).toBeNull()
    expect(html).not.toContain('elsewhere.example')
  })

  test('is escaped in what texts are filled with', async () => {
    await changeCompany(shop, {
      legal_name: '<script>alert(1)</script>',
      email: 'x" onclick="alert(1)',
      social: [{ name: 'Bad', url: 'javascript:alert(1)' }],
      reviews: { rating: 4, count: 2, url: 'javascript:alert(2)', verification: 'None.' },
    })
    await changeText(shop, 'delivery_info', { en: page('{{legal_name}} {{email}}') })
    const { status, html } = await get('/en/etc/delivery_info')
    expect(status).toBe(200)
    for (const bad of ['<script>alert', '" onclick', '"javascript:']) expect(html).not.toContain(bad)
  })
})

test('what is nested without end takes no page down', async () => {
  const deep = `Yes, enough.\n\n${'>'.repeat(3500)}x`
  await changeQuestion(shop, 'air', { answers: { en: deep } })
  await changeText(shop, 'delivery_info', { en: page(deep) })
  for (const path of ['/en', '/en/faq']) {
    const { status, text } = await get(path)
    expect([path, status, text]).toEqual([path, 200, expect.stringContaining('Yes, enough.')])
  }
  const own = await get('/en/etc/delivery_info')
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('Working days are Monday')])
})

test('placeholders in a circle, or unknown, cost an answer but not the others', async () => {
  await changeCompany(shop, { city: '{{street}}', street: '{{city}}' })
  await changeQuestion(shop, 'fire', { answers: { en: 'We are in {{city}}.' } })
  await changeQuestion(shop, 'summer', { answers: { en: '{{constructor}}' } })
  const { status, html } = await get('/en/faq')
  expect([status, answerIn(html, 'fire'), answerIn(html, 'summer')]).toEqual([200, '', ''])
  expect(answerIn(html, 'light')).not.toBe('')
  const imprint = await get('/en/etc/imprint')
  expect([imprint.status, imprint.html.includes('href="tel:')]).toEqual([503, true])
})
