import { describe, expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'
import { findLooks } from './looks'

it('colours and pixel font sizes are in app/styles alone', () => {
  const sources = sourcesIn(['app'], ['.ts', '.tsx', '.css'])
  const outside = sources.filter(({ path }) => !path.startsWith('app/styles/') && !isTest(path))
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.flatMap(findLooks)).toEqual([])
})

describe('the check itself', () => {
  const check = (text: string) => findLooks({ path: 'app/x.css.tsx', text: `const x = ${text}` })

  it.each([
    '{ color: "#009DE0" }',
    '{ background: "rgb(0 0 0 / 50%)" }',
    '{ border: `1px solid #ccc` }',
    '{ border: `${thin} solid #ccc` }',
    '{ boxShadow: "0 0 4px black" }',
    '{ fontSize: 14 }',
    '{ fontSize: "14px" }',
    '<path fill="#fff" />',
    '<path stroke="red" />',
    '<p style={{ color: "white" }} />',
  ])('refuses %s', (text) => expect(check(text)).toHaveLength(1))

  it.each([
    '{ color: theme.color.text }',
    '{ border: `1px solid ${theme.color.line}` }',
    '{ fontSize: "1.25rem" }',
    '{ color: "currentColor", background: "transparent" }',
    '<path fill="currentColor" />',
    '<a href="#add" />',
    '<p className="red" />',
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
