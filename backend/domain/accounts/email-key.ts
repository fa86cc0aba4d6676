/** By what accounts are told apart: an e-mail address without space around it, in small letters. */
export function emailKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
