/** What forms in Spanish are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const spanishDraftedTopics: DraftingWords["topics"] = {
  contact: ["Contacto", "formulario de contacto|contacto"],
  job_application: [
    "Solicitud de empleo",
    "solicitud de empleo|empleo|candidatura|trabajo|candidatos|solicitud de trabajo|vacante|prácticas",
  ],
  event: [
    "Inscripción al evento",
    "evento|inscripción al evento|conferencia|congreso|fiesta|feria|torneo|registro para un evento|hackathon|seminario web",
  ],
  rsvp: ["¿Vendrás?", "invitación|confirmación de asistencia|cumpleaños|lista de invitados"],
  wedding: ["Nuestra boda", "boda|nuestra boda|invitación de boda"],
  nps: ["¿Nos recomendarías?", "nps|encuesta nps|net promoter score"],
  csat: [
    "¿Cómo lo hicimos?",
    "satisfacción|satisfacción del cliente|encuesta de satisfacción|opinión|opiniones|clientes|feedback|satisfacción de clientes",
  ],
  course_feedback: [
    "Opinión sobre el curso",
    "evaluación del curso|después del curso|valoración del curso|encuesta del curso|evaluación de la formación|después del taller|tras el curso|encuesta de fin de curso|evaluación del taller",
  ],
  employee_survey: [
    "Encuesta a empleados",
    "empleados|clima laboral|satisfacción de los empleados|encuesta a empleados|encuesta de clima",
  ],
  bug_report: [
    "Informe de error",
    "informe de error|bug|error|reporte de errores|informe de errores|reporte de bug|reportar un error",
  ],
  feature_request: ["Solicitud de función", "solicitud de función|nueva función|idea de producto|ideas"],
  patient_intake: [
    "Ficha de paciente",
    "paciente|pacientes|ficha de paciente|historia clínica|clínica|dentista|admisión de pacientes|cuestionario de salud",
  ],
  appointment: [
    "Pedir cita",
    "cita|pedir cita|solicitud de cita|reserva de cita|peluquería|consulta médica|reservar cita",
  ],
  order: ["Pedido", "pedido|formulario de pedido|tarta|catering|encargo"],
  table_booking: ["Reserva de mesa", "reserva de mesa|reserva|reservar mesa|mesa"],
  newsletter: ["Boletín", "boletín|newsletter|lista de espera|suscripción"],
  quote: ["Solicitar presupuesto", "presupuesto|solicitud de presupuesto|cotización|leads|solicitar presupuesto"],
  support: [
    "Solicitud de soporte",
    "soporte|ayuda|soporte técnico|mantenimiento|reparación|solicitud de soporte|avería",
  ],
  incident: ["Informe de incidente", "incidente|accidente|informe de incidente|accidente laboral|parte de accidente"],
  damage: ["Parte de daños", "daños|siniestro|parte de siniestro|reclamación al seguro|parte de daños"],
  complaint: ["Reclamación", "reclamación|queja|quejas|hoja de reclamaciones"],
  return: ["Devolución", "devolución|reembolso|devoluciones|garantía"],
  rental: ["Solicitud de alquiler", "alquiler|solicitud de alquiler|piso|inquilino|inquilinos"],
  volunteer: ["Voluntariado", "voluntariado|voluntarios|voluntario"],
  membership: ["Hazte socio", "socio|membresía|hacerse socio|afiliación|club|gimnasio|asociación"],
  donation: ["Donar", "donación|donaciones|donar"],
  exit_interview: ["Entrevista de salida", "entrevista de salida|encuesta de salida|baja de clientes"],
  leave: ["Solicitud de vacaciones", "vacaciones|solicitud de vacaciones|permiso|ausencia"],
  workshop: [
    "Inscripción al taller",
    "taller|inscripción al taller|inscripción al curso|curso|clase de cocina|campamento|clase de yoga|curso de cocina",
  ],
  onboarding: [
    "Bienvenida",
    "onboarding|nuevo cliente|nuevo empleado|alta de cliente|nuevos empleados|nuevos clientes",
  ],
  product_feedback: [
    "Opinión sobre el producto",
    "opinión sobre el producto|encuesta de producto|feedback de producto|usuarios|opinión sobre la app",
  ],
  website_feedback: ["Opinión sobre la web", "opinión sobre la web|encuesta de la web|encuesta sobre nuestra web"],
  raffle: ["Sorteo", "sorteo|concurso|rifa|concurso de fotos"],
  hotel_stay: ["Tu estancia", "hotel|estancia|huéspedes|estancia en el hotel|apartamento turístico"],
  pet_adoption: [
    "Adoptar una mascota",
    "adopción|adopción de mascotas|adoptar un perro|adoptar un gato|adopción de perros",
  ],
  school: ["Matrícula escolar", "matrícula|matrícula escolar|guardería|colegio|escuela|excursión escolar"],
  speakers: ["Convocatoria de ponentes", "ponentes|convocatoria de ponentes|propuesta de charla|ponencia|ponencias"],
};
