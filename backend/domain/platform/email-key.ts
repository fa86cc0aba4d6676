export function emailKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
