import type { TFunction } from 'i18next'

export function isDemo(): boolean {
  return process.env.SHOP_MODE !== 'live'
}

/** Returns what a demonstration says of itself on each page. It is translated here, so that browsers of live shops do not load it. */
export function demoWords({ t }: { t: TFunction }): { label: string; text: string } | undefined {
  return isDemo() ? { label: t('prompts:demo.label'), text: t('prompts:demo.text') } : undefined
}
