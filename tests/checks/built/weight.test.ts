import { describe, expect, it } from 'vitest'
import { brotliBytes, filesOf, readManifest } from './weight'

const kilobyte = 1024

describe('the home page, in brotli', () => {
  const { scripts, styles } = filesOf(readManifest(), ['root', 'shell', 'home'], ['shell', 'home'])

  it('has at most 95 KB of script', () => {
    expect(scripts.length).toBeGreaterThan(1)
    expect(brotliBytes(scripts) / kilobyte).toBeLessThanOrEqual(95)
  })
  it('has at most 12 KB of style', () => {
    expect(styles.length).toBeGreaterThan(0)
    expect(brotliBytes(styles) / kilobyte).toBeLessThanOrEqual(12)
  })
})
