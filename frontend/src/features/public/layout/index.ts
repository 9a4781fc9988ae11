export { ActionBar } from './action-bar';
export { Layout } from './layout';
export {
  footerQuery,
  generalQuery,
  headerQuery,
  logoQuery,
  policyLinksQuery,
} from './layout.queries';
