/** Whether this is a demo (the default) and not a shop that takes real orders; see SHOP_MODE. */
export function isDemo(): boolean {
  return process.env.SHOP_MODE !== 'live'
}
