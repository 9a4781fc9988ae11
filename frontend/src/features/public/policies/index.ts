export { policyQuery } from './policy.queries';
export { usePolicy } from './use-policy';
