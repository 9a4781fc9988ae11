import { Global, Module } from '@nestjs/common';
import { DependencyChecks } from './dependencies.service.js';

@Global()
@Module({ providers: [DependencyChecks], exports: [DependencyChecks] })
export class DependenciesModule {}
