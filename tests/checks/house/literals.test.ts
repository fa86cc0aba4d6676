import { describe, expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'
import { findLiterals } from './literals'

it('every word a visitor meets comes from locales/', () => {
  const sources = sourcesIn(['app'], ['.tsx']).filter(({ path }) => !isTest(path))
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(findLiterals)).toEqual([])
})

describe('the check itself', () => {
  const check = (text: string) => findLiterals({ path: 'app/x.tsx', text: `const x = ${text}` })

  it.each([
    '<p>Hello</p>',
    '<p>{"Hello"}</p>',
    '<p>{isOpen ? "Open" : t("closed")}</p>',
    '<p>{isOpen && "Open"}</p>',
    '<p>{`${count} items`}</p>',
    '<img alt="A bed" />',
    '<nav aria-label={"Main"} />',
    '<input placeholder={`Search`} />',
    '<title>Shop</title>',
  ])('refuses %s', (text) => expect(check(text)).toHaveLength(1))

  it.each([
    '<p>{t("hello")}</p>',
    '<p>€ 12,- · &times;</p>',
    '<img alt="" className="wide" />',
    '<nav aria-label={t("main")} aria-current="page" />',
    '<p>{isOpen ? t("open") : null}</p>',
    '<input name="email" type="email" autoComplete="email" />',
    '<p>{`${price} × ${count}`}</p>',
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
