import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { todayApi } from '../../../../contract/endpoints/today'

export type Work = AnswerTo<typeof todayApi.work>['data']
