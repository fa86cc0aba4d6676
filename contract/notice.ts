/** The picture is kept as it is, so that its hash can be compared with that of the official one. */
export const MAX_NOTICE_BYTES = 5 * 1024 * 1024

const NAMED = /^notice-([\da-f]{64})\.(jpeg|png|webp)$/

export type NoticeType = 'jpeg' | 'png' | 'webp'

export const noticeName = (sha256: string, type: NoticeType) => `notice-${sha256}.${type}`

/** Returns what the name of an uploaded notice says of it; undefined for another file. */
export function noticeNamed(name: string): { sha256: string; type: NoticeType } | undefined {
  const [, sha256, type] = NAMED.exec(name) ?? []
  return sha256 && type ? { sha256, type: type as NoticeType } : undefined
}

const FOLDER = '/pictures/articles/'

/** Returns the address of an uploaded notice in the shop. */
export const noticeSrc = (name: string) => FOLDER + name

/** Returns the name of the file at an address; undefined if nobody has uploaded what is there. */
export function noticeAt(src = ''): string | undefined {
  const name = src.startsWith(FOLDER) ? src.slice(FOLDER.length) : ''
  return noticeNamed(name) ? name : undefined
}
