const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether what a visitor looks for is part of a country's name, whatever its accents, or is its code. */
export function isFound(find: string, { code, name }: { code: string; name: string }): boolean {
  const wanted = plain(find)
  return plain(name).includes(wanted) || code === wanted
}
