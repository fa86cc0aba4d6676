export function isDemo(): boolean {
  return process.env.SHOP_MODE !== 'live'
}
