import { articleFormsRoutes } from './routes/article-forms'
import { articlePicturesRoutes } from './routes/article-pictures'
import { articlesRoutes } from './routes/articles'

/** The resources by which staff keeps articles and their prices. */
export const CATALOGUE_KEEPING = [articlesRoutes, articleFormsRoutes, articlePicturesRoutes]
