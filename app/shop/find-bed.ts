import { BED_CODES, type Bed } from '../../contract/guide'

type Named = { code: string; name: string; group: string }

/** By our code, else the model whose name has the bed's. */
export function findBed<Article extends Named>(articles: readonly Article[], bed: Bed): Article | undefined {
  const isCalled = ({ group, name }: Article) => group === 'model' && name.toLowerCase().includes(bed)
  return articles.find(({ code }) => code === BED_CODES[bed]) ?? articles.find(isCalled)
}
