/** The filters of the list of orders, and of the file that is made of it. */
export const ORDER_FILTERS = { filters: ['search', 'status', 'type', 'need'], hasDays: true }
