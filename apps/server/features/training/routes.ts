import { exerciseRoutes } from '@forja/contract/training/exercise-routes';
import { ownRoutineRoutes } from '@forja/contract/training/own-routine-routes';
import { plateRoutes } from '@forja/contract/training/plate-routes';
import { trainingRoutes } from '@forja/contract/training/routes';
import { workoutRoutes } from '@forja/contract/training/workout-routes';
import { subjectOf } from '../../domain/people/subject.ts';
import { sendLongFile } from '../../platform/http/download.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { standingRecord } from '../social/public.ts';
import { findExercise, listExercises, sendLibrary } from './exercises/catalogue.ts';
import { createExercise, deleteExercise, updateExercise } from './exercises/exercises.ts';
import { readPlates, setPlates } from './exercises/plates.ts';
import { logsExport, recordsExport } from './export.ts';
import { registerPersonalData } from './personal-data.ts';
import { readOwnRoutines, setOwnRoutines } from './plans/own-routines.ts';
import * as planExercises from './plans/plan-exercises.ts';
import { planPdf } from './plans/plan-pdf.ts';
import * as plans from './plans/plans.ts';
import * as routines from './plans/routines.ts';
import { sharedRecordOf } from './records/current-record.ts';
import { addRecord, deleteRecord, listRecords, readHistory } from './records/records.ts';
import { shareCurrentRecord, unshareCurrentRecord } from './records/share.ts';
import {
  createLog,
  deleteLog,
  listLogs,
  readApplause,
  readLog,
  updateLog,
} from './session/logs.ts';

const group = {
  ...exerciseRoutes,
  ...trainingRoutes,
  ...ownRoutineRoutes,
  ...workoutRoutes,
  ...plateRoutes,
};

export function trainingFeature({ person, files }: Platform) {
  registerPersonalData(person);
  standingRecord.fill(sharedRecordOf);
  return defineFeature(group, {
    exercises: async ({ db, query, request, reply, page }) => {
      const { scope, ...filter } = query;
      if (scope === 'library' && Object.keys(filter).length === 0)
        return sendLibrary(request, reply);
      const found = await listExercises(db, query);
      page(found.length);
      return [...found];
    },
    exercise: ({ db, params }) => findExercise(db, params.id),
    createExercise: ({ db, body }) => createExercise(db, body),
    updateExercise: ({ db, params, body }) => updateExercise(db, params.id, body),
    deleteExercise: ({ db, params }) => deleteExercise(db, params.id),

    routines: ({ db, caller, query }) =>
      query.scope === 'library'
        ? routines.listRoutines(db)
        : plans.assignedTo(db, caller, query.userId),
    createRoutine: ({ db, body }) => routines.createRoutine(db, body),
    updateRoutine: ({ db, params, body }) => routines.updateRoutine(db, params.id, body),
    deleteRoutine: ({ db, params }) => routines.deleteRoutine(db, params.id),
    assignRoutine: ({ db, caller, params, body }) =>
      plans.assignRoutine(db, caller, params.id, body),
    templateExercises: ({ db, params }) => routines.templateExercises(db, params.id),

    userPlans: ({ db, caller, params }) => plans.plansOrPlan(db, caller, params.id),
    createPlan: ({ db, caller, body }) => plans.createPlan(db, caller, body),
    updatePlan: ({ db, caller, params, body }) => plans.updatePlan(db, caller, params.id, body),
    deletePlan: ({ db, caller, params }) => plans.deletePlan(db, caller, params.id),
    planDocument({ db, caller, params, reply }) {
      const open = () => planPdf(db, files, caller, params.id);
      return sendLongFile(reply, { gymId: db.gymId, name: 'rutina', extension: 'pdf', open });
    },
    planExercises: ({ db, caller, params }) =>
      planExercises.exercisesOrExercise(db, caller, params.id),
    createPlanExercise: ({ db, caller, body }) => planExercises.addPlanExercise(db, caller, body),
    updatePlanExercise: ({ db, caller, params, body }) =>
      planExercises.updatePlanExercise(db, caller, params.id, body),
    deletePlanExercise: ({ db, caller, params }) =>
      planExercises.deletePlanExercise(db, caller, params.id),

    ownRoutines: ({ db }) => readOwnRoutines(db),
    setOwnRoutines: ({ db, body }) => setOwnRoutines(db, body),

    plates: ({ db }) => readPlates(db),
    setPlates: ({ db, body }) => setPlates(db, body),

    logs: async ({ db, caller, query, page }) => {
      const { logs, total, next } = await listLogs(db, caller, query);
      page(total, next);
      return logs;
    },
    async exportLogs({ db, caller, query, reply }) {
      const list = await logsExport(db, caller, query.userId);
      return sendList(db, files, reply, query.format, list);
    },
    createLog: ({ db, caller, body }) => createLog(db, caller, body),
    log: ({ db, caller, params }) => readLog(db, caller, params.id),
    logApplause: ({ db, caller, params }) => readApplause(db, caller, params.id),
    updateLog: ({ db, caller, params, body }) => updateLog(db, caller, params.id, body),
    deleteLog: ({ db, caller, params }) => deleteLog(db, caller, params.id),

    records: async ({ db, caller, query }) =>
      listRecords(db, await subjectOf(db, caller, query.userId, 'training.write')),
    async exportRecords({ db, caller, query, reply }) {
      const list = await recordsExport(db, caller, query.userId);
      return sendList(db, files, reply, query.format, list);
    },
    createRecord: ({ db, caller, body }) => addRecord(db, caller, body),
    deleteRecord: ({ db, caller, params }) => deleteRecord(db, caller, params.id),
    exerciseHistory: async ({ db, caller, params, query }) =>
      readHistory(db, await subjectOf(db, caller, query.userId, 'training.write'), params.id),
    shareRecord: ({ db, caller, params }) => shareCurrentRecord(db, caller, params),
    unshareRecord: ({ db, caller, params }) => unshareCurrentRecord(db, caller, params),
  });
}
