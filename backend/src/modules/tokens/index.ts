export { ApiToken, EXPIRING_SQL } from './api-token.entity.js';
export { TokensModule } from './tokens.module.js';
