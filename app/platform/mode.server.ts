import type { TFunction } from 'i18next'

export const isDemo = (): boolean => process.env.SHOP_MODE !== 'live'

/** The banner of a demonstration, translated here so that browsers of live shops do not load its words. */
export function demoWords({ t }: { t: TFunction }): { label: string; text: string } | undefined {
  return isDemo() ? { label: t('prompts:demo.label'), text: t('prompts:demo.text') } : undefined
}
