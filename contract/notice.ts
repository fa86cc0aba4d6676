/** The file stays unchanged, so that its hash can be compared with that of the official one. */
export const MAX_NOTICE_BYTES = 5 * 1024 * 1024

const NOTICE_FILE = /^notice-([\da-f]{64})\.(jpeg|png|webp)$/

export type NoticeType = 'jpeg' | 'png' | 'webp'

export const noticeName = (sha256: string, type: NoticeType) => `notice-${sha256}.${type}`

export function noticeNamed(name: string): { sha256: string; type: NoticeType } | undefined {
  const [, sha256, type] = NOTICE_FILE.exec(name) ?? []
  return sha256 && type ? { sha256, type: type as NoticeType } : undefined
}

const FOLDER = '/pictures/articles/'

export const noticeSrc = (name: string) => FOLDER + name

export function noticeAt(src = ''): string | undefined {
  const name = src.startsWith(FOLDER) ? src.slice(FOLDER.length) : ''
  return noticeNamed(name) ? name : undefined
}
