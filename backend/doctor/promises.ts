import type { WebContent } from '../../contract/endpoints/web-content'
import { noticeAt } from '../../contract/notice'
import { OWNER_PROMISES } from '../../contract/owner-promises'
import { chooseFiles } from '../adapters/choose'
import type { Config } from '../config'
import { noticeFile } from '../domain/settings/opening/notices'
import { translator } from '../translator'
import { double, type Finding, look, missing, note, ok } from './finding'

const PAGE = '/admin/settings/promises'

export function promiseFindings(leftOut: readonly string[], isLive: boolean): Promise<Finding>[] {
  if (!isLive) {
    const text = `The texts promise ${OWNER_PROMISES.length} things that a live shop's owner has to confirm (back office: ${PAGE}).`
    return [look('Promises', () => note(text))]
  }
  const open = OWNER_PROMISES.filter(({ id }) => leftOut.includes(id))
  if (open.length === 0) {
    return [look('Promises', () => ok(`The owner has confirmed all ${OWNER_PROMISES.length}.`))]
  }
  const t = translator('en', 'admin-opening')
  return open.map(({ id, page, needed }) => {
    const says = t(`promise.${id}`)
    const where = `/${['en', page].filter(Boolean).join('/')}`
    return look('Promise', () =>
      needed
        ? missing(`${says} Is that so? See ${where}, and confirm it in the back office: ${PAGE}.`)
        : note(`${says} It is not confirmed (${PAGE}), so ${where} does not say it.`),
    )
  })
}

async function notice(config: Config, content: WebContent | undefined, isLive: boolean) {
  const name = noticeAt(content?.guarantee_notice)
  if (!name) {
    const text =
      "The notice is set by the shop in the regulation's words. Its picture, as the European Commission publishes it, is uploaded in " +
      'each language in the back office: /admin/settings/notice.'
    return double(isLive, text)
  }
  const file = await chooseFiles(config).read(noticeFile(name))
  await file?.cancel()
  if (!file) return missing(`The picture of the notice is gone: upload it again (/admin/settings/notice).`)
  return ok('Its picture is uploaded. The shop does not know the hash of the official one: compare them.')
}

export const noticeFinding = (
  config: Config,
  content: WebContent | undefined,
  isLive: boolean,
): Promise<Finding> => look('Legal guarantee', () => notice(config, content, isLive))
