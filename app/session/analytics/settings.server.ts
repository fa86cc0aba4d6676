/** `ga` is the id of a data stream of Google Analytics, `gtm` that of a container of Google Tag Manager. */
export type AnalyticsSettings = { ga?: string; gtm?: string }

/** The ids were validated at the start. */
export function analyticsSettings(): AnalyticsSettings | undefined {
  const { GA_ID: ga, GTM_ID: gtm } = process.env
  if (!ga && !gtm) return undefined
  return { ...(ga ? { ga } : {}), ...(gtm ? { gtm } : {}) }
}
