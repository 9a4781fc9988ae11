import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { entities } from './entities.js';
import { LocalizationModule } from './modules/localization/index.js';
import { RoomsModule } from './modules/rooms/index.js';
import { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ormOptions } from './platform/database/orm-options.js';
import { loggingModule } from './platform/logging/logging.module.js';

const databaseModule = MikroOrmModule.forRootAsync({
  driver: PostgreSqlDriver,
  inject: [Config],
  useFactory: (config: Config) => ormOptions(config.env.DATABASE_URL, entities),
});

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        loggingModule,
        databaseModule,
        LocalizationModule,
        RoomsModule,
      ],
    };
  }
}
